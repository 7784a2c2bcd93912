import type { OpenApiDocument } from '@paratope/contract/kernel/openapi'
import type { JsonSchema } from '@paratope/contract/kernel/openapi-schemas'
import { escapeHtml, renderLine, renderMarkdown, toSlug } from './markdown.ts'
import { renderRow, renderSchema } from './schema-view.ts'

interface Parameter {
  $ref?: string
  name: string
  in: string
  required: boolean
  description: string
  schema: JsonSchema
  example?: unknown
}
interface Media {
  schema: { allOf?: { properties?: { result?: JsonSchema } }[] } & JsonSchema
  example?: unknown
}
interface Response {
  $ref?: string
  description?: string
  content?: Record<string, Media>
}
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, readonly string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
}
/** The document as a client parses it. */
interface ReadDocument {
  info: { title: string; version: string; summary: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
  }
}

interface Entry {
  method: string
  path: string
  operation: Operation
}

/** Replaced by the script with the page's own origin. */
const host = 'https://portal.example'
const json = 'application/json'

/**
 * Renders the document as one page that is readable without script; `assets` is the path of its script and style sheet.
 */
export function renderReference(document: OpenApiDocument, base: string, assets: string): string {
  const read: ReadDocument = JSON.parse(JSON.stringify(document))
  const { info, tags, paths, components } = read
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ method, path, operation })),
  )
  const groups = tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({ operation }) => operation.tags[0] === tag.name),
  }))
  const title = `${info.title} API`
  const headings = [...info.description.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${assets}/reference.css">
<script type="module" src="${assets}/reference.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<p class="title">${escapeHtml(title)} <span>${escapeHtml(info.version)}</span></p>
<button type="button" id="menu" aria-expanded="false" aria-controls="nav">Contents</button>
<a href="${base}/openapi.json" download>openapi.json</a>
</header>
<nav id="nav" aria-label="Contents">
<label for="filter">Find an operation</label>
<input id="filter" type="search" placeholder="Path, name or words" autocomplete="off" aria-keyshortcuts="/">
<p id="found" role="status"></p>
<details open><summary>Guide</summary><ul>${headings.map((text) => `<li><a href="#${toSlug(text)}">${escapeHtml(text)}</a></li>`).join('')}</ul></details>
${groups.map(renderNavGroup).join('\n')}
<details><summary>Schemas</summary><ul>${Object.keys(components.schemas)
    .map((name) => `<li><a href="#schema-${name}">${name}</a></li>`)
    .join('')}</ul></details>
</nav>
<main id="content" tabindex="-1">
<section><h1>${escapeHtml(title)}</h1><p class="lead">${renderLine(info.summary)}</p>${renderMarkdown(info.description)}</section>
${groups.map((group) => renderGroup(group, base, components)).join('\n')}
<section id="schemas"><h2>Schemas</h2>${Object.entries(components.schemas)
    .map(
      ([name, schema]) =>
        `<details class="schema" id="schema-${name}"><summary>${name}</summary>${renderSchema(schema)}</details>`,
    )
    .join('\n')}</section>
</main>
</body>
</html>
`
}

interface Group {
  name: string
  description: string
  entries: Entry[]
}

const getTitle = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return escapeHtml(words.slice(0, 1).toUpperCase() + words.slice(1)).replace(/^Api /, 'API ')
}

const renderMethod = (method: string): string => `<span class="method ${method}">${method.toUpperCase()}</span>`

function renderNavGroup({ name, entries }: Group): string {
  const items = entries.map(
    ({ method, operation: { operationId, summary } }) =>
      `<li data-for="${operationId}"><a href="#${operationId}">${renderMethod(method)} <span>${renderLine(summary)}</span></a></li>`,
  )
  return `<details data-group><summary>${getTitle(name)}</summary><ul>${items.join('')}</ul></details>`
}

function renderGroup(
  { name, description, entries }: Group,
  base: string,
  components: ReadDocument['components'],
): string {
  return `<section id="tag-${name}"><h2>${getTitle(name)}</h2><p class="lead">${renderLine(description)}.</p>
${entries.map((entry) => renderOperation(entry, base, components)).join('\n')}</section>`
}

function renderOperation(
  { method, path, operation }: Entry,
  base: string,
  components: ReadDocument['components'],
): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const rows = parameters
    .map((one) => (one.$ref ? components.parameters[one.$ref.split('/').at(-1) ?? ''] : one))
    .map((one) => one && renderRow(one.name, one.schema, one.required, `${one.description} (${one.in})`))
  const body = requestBody?.content[json]
  const answer = responses['200']?.content?.[json]
  const result = answer?.schema.allOf?.[1]?.properties?.result
  const named = (schema: JsonSchema) =>
    schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema
  return `<details class="operation" id="${operationId}">
<summary>${renderMethod(method)} <code class="path">${escapeHtml(path)}</code> <span class="summary">${renderLine(summary)}</span></summary>
<p>${renderLine(description)} <span class="id">Operation id: <code>${operationId}</code></span></p>
${rows.length > 0 ? `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>` : ''}
${body ? `<h4>Body</h4>${renderSchema(named(body.schema))}` : ''}
<h4>Call</h4>${renderCode(toCurl(method, base + path, operation, body?.example))}
${result ? `<h4>Result</h4>${renderSchema(named(result))}` : ''}
<h4>Answer</h4>${renderAnswer(responses['200'])}
<h4>Failures</h4>${renderFailures(responses, components)}
</details>`
}

/** A reply that is not JSON has a description in place of an example. */
function renderAnswer({ description = '', content = {} }: Response = {}): string {
  const example = content[json]?.example
  if (example !== undefined) return renderCode(JSON.stringify(example, null, 2))
  const types = Object.keys(content).map((type) => `<code>${escapeHtml(type)}</code>`)
  return `<p>${renderLine(description)}</p><p class="type">${types.join(' or ')}</p>`
}

const renderCode = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`

function renderFailures(responses: Operation['responses'], components: ReadDocument['components']): string {
  const rows = Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, response]) => {
      const shared = response.$ref ? components.responses[response.$ref.split('/').at(-1) ?? ''] : undefined
      const words = (shared ?? response).description ?? ''
      return `<tr${shared ? '' : ' class="own"'}><th scope="row">${status}</th><td>${words
        .split('\n\n')
        .map((line) => `<p>${renderLine(line)}</p>`)
        .join('')}</td></tr>`
    })
  return `<table class="failures"><tbody>${rows.join('')}</tbody></table>`
}

/** Renders the call as a command line with example values. */
function toCurl(method: string, path: string, { parameters, security }: Operation, body: unknown): string {
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(String(example))), path)
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&')
  const scope = security.find(({ apiKey }) => apiKey)
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${host}${filled}${query && `?${query}`}'`,
    ...(scope ? ["-H 'Authorization: Bearer ptk_…'"] : security.length > 0 ? ["-H 'X-Access-Token: …'"] : []),
    ...(parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey')) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: ${json}'`, `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`]),
  ]
  return lines.join(' \\\n  ')
}
