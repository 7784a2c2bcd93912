import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { Environment } from '#kernel/config/config.ts'
import { aWorld } from '#testing/world.ts'

const root = join(import.meta.dirname, '../../..')
const deploy = join(root, 'deploy')
const read = (path: string) => readFileSync(join(deploy, path), 'utf8')
const known: string[] = Object.keys(Environment.shape)

const parse = (text: string): unknown[] =>
  parseAllDocuments(text, { merge: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as unknown
  })

/** The values of a key anywhere in a document. */
function collect(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...collect(inner, key)])
}

const listNames = (text: string) => [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)

/** Helm's language needs Helm; with its blocks and values replaced, the rest is YAML. */
const withoutHelm = (text: string): string =>
  text
    .replaceAll(/^\s*\{\{-? ?(?:range|if|else|end|define|include|toYaml|\$settings)\b.*\}\}\n/gm, '')
    .replaceAll(/"?\{\{[^}]*\}\}(?::\{\{[^}]*\}\})?"?/g, 'x')

const chart = 'helm/paratope'
const templates = readdirSync(join(deploy, chart, 'templates')).map((name) => ({
  name,
  text: read(`${chart}/templates/${name}`),
}))
const listTemplates = (name: string) => templates.filter((template) => template.name === name).map(({ text }) => text)

describe('variables', () => {
  const compose = read('compose.yaml')

  test('.env.example names every variable of the product and those of compose.yaml, and no other', () => {
    const ofCompose = [...compose.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name)
    const expected = new Set([...known, ...ofCompose])
    expect(listNames(read('.env.example')).sort()).toEqual([...expected].sort())
  })

  test('recipes set only variables that the product reads', () => {
    const [{ 'x-paratope': shared }] = parse(compose) as [{ 'x-paratope': { environment: object } }]
    const unit = [...read('systemd/paratope@.service').matchAll(/\b([A-Z_]{4,})=/g)].map(([, name = '']) => name)
    const [values] = parse(read(`${chart}/values.yaml`)) as [{ env: object }]
    const ofChart = listTemplates('config.yaml').flatMap((text) => [...text.matchAll(/^ {2}([A-Z_]+):/gm)])
    const image = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    )
    const named = [
      ...Object.keys(shared.environment),
      ...unit,
      ...Object.keys(values.env),
      ...ofChart.map(([, name = '']) => name),
      ...image,
    ]
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('images', () => {
  const dockerfile = read('Dockerfile')
  const froms = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)

  test('have exact tags', () => {
    const [compose] = parse(read('compose.yaml'))
    const [values] = parse(read(`${chart}/values.yaml`)) as [{ image: { tag: string } }]
    const images = [...froms, ...collect(compose, 'image').map(String), `chart:${values.image.tag}`]
    expect(images.length).toBeGreaterThan(8)
    expect(images.filter((image) => !/:[^:]*\d[^:]*\}?$/.test(image) || image.includes('latest'))).toEqual([])
  })

  test('run the Node of package.json, as a user without a name, on files that exist', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: { node: string }
    }
    expect(new Set(froms)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]))
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
    expect(last).toMatch(/^USER 65532:65532$/m)
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const programs = [
      dockerfile,
      read('compose.yaml'),
      read('systemd/paratope@.service'),
      ...listTemplates('migrate.yaml'),
    ]
      .flatMap((text) => [...text.matchAll(/apps\/server\/src\/[\w-]+\.ts/g)])
      .map(([path]) => path)
    expect(programs).toHaveLength(4)
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('install every workspace, and no embedded database', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
    const folders = workspaces.flatMap((pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
        : [pattern],
    )
    for (const folder of folders) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`)
    expect(dockerfile).toContain('--omit=dev --omit=optional --ignore-scripts')
  })

  test('listen on the ports that probes and proxies ask', () => {
    expect(dockerfile).toContain('EXPOSE 3000 3001 3002')
    expect(read('nginx/paratope.conf')).toContain('server web:3000;')
    expect(listTemplates('deployments.yaml')[0]).toContain('containerPort: 3000')
  })
})

test('containers cannot write their files, gain rights or run as root', () => {
  const [compose] = parse(read('compose.yaml')) as [{ services: Record<string, Record<string, unknown>> }]
  for (const name of ['migrate', 'web', 'worker']) {
    expect(compose.services[name], name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  }
  const helpers = listTemplates('_helpers.tpl')
    .map(withoutHelm)
    .flatMap((text) => parse(text.replace(/\n+automount/, '\n---\nautomount')))
  expect(collect(helpers, 'readOnlyRootFilesystem')).toEqual([true])
  expect(collect(helpers, 'runAsNonRoot')).toEqual([true])
  expect(collect(helpers, 'runAsUser')).toEqual([65532])
})

test('the chart is YAML around its values, with a migration before, a budget and probes that the product answers', async () => {
  const documents = templates
    .filter(({ name }) => name.endsWith('.yaml'))
    .flatMap(({ text }) => parse(withoutHelm(text)))
  const kinds = documents.flatMap((document) => collect(document, 'kind').slice(0, 1)).map(String)
  expect(kinds.sort()).toEqual([
    'ConfigMap',
    'ConfigMap',
    'Deployment',
    'Ingress',
    'Job',
    'PodDisruptionBudget',
    'Service',
  ])
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((probe) => collect(documents, probe))
  const paths = collect(probes, 'path').map(String)
  expect(paths).toEqual(['/healthz', '/healthz', '/readyz'])
  const world = await aWorld()
  const statuses = await Promise.all(
    paths.map(async (url) => (await world.caller().send({ url, headers: { host: '10.0.0.7:3000' } })).status),
  )
  await world.close()
  expect(statuses).toEqual([200, 200, 200])
})

test('the unit is hardened and asks for nothing that keeps Node from compiling', () => {
  const unit = read('systemd/paratope@.service')
  for (const line of [
    'User=paratope',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'PrivateTmp=yes',
  ])
    expect(unit.split('\n')).toContain(line)
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m)
})

test('dashboard and alerts ask for metrics that the product has, and runbooks that are written', async () => {
  const world = await aWorld()
  await world.caller().send({ url: '/healthz' })
  const { text } = await world.caller().send({ url: '/metrics' })
  await world.close()
  // Gauges of jobs need a worker; their names are in the code.
  const ofJobs = readFileSync(join(import.meta.dirname, 'kernel/metrics.ts'), 'utf8').matchAll(/'(paratope_[a-z_]+)'/g)
  const offered = new Set([
    ...[...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
    ...[...ofJobs].map(([, name = '']) => name),
  ])
  const alerts = parse(read('prometheus/alerts.yaml'))
  const dashboard: unknown = JSON.parse(read('grafana/paratope.json'))
  const expressions = [...collect(alerts, 'expr'), ...collect(dashboard, 'expr')].map(String)
  const words = expressions.flatMap((expression) => expression.match(/\b(?:paratope|http|nodejs|process)_\w+/g) ?? [])
  expect(new Set(words).size).toBeGreaterThan(15)
  expect([...new Set(words)].filter((name) => !offered.has(name))).toEqual([])
  const headings = readFileSync(join(root, 'docs/operate/incident.md'), 'utf8').matchAll(/^## (.+)$/gm)
  const anchors = [...headings].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'))
  const runbooks = collect(alerts, 'runbook').map((link) => String(link).replace('docs/operate/incident.md#', ''))
  expect(runbooks).toHaveLength(13)
  expect(runbooks.filter((anchor) => !anchors.includes(anchor))).toEqual([])
})

describe('documentation', () => {
  const docs = (path: string) => readFileSync(join(root, path), 'utf8')

  test('the README describes every variable of the product, and no other', () => {
    const readme = docs('README.md')
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Commands'))
    const described = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    )
    expect(described.sort()).toEqual(known.filter((name) => name !== 'PARATOPE_DEV').sort())
  })

  test('every code with which a start or a command ends is explained', () => {
    const source = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .filter((text) => text.includes('StartupError'))
      .join('\n')
    const codes = new Set(
      [...source.matchAll(/(?:StartupError\(\s*|\bcode: )'([a-z_]+\.[a-z0-9_]+)'/g)].map(([, code = '']) => code),
    )
    expect(codes.size).toBeGreaterThan(60)
    const explained = new Set(
      [...docs('docs/operate/troubleshoot.md').matchAll(/`([a-z_]+\.[a-z0-9_]+)`/g)]
        .map(([, code = '']) => code)
        .filter((code) => code !== 'postgres.password'),
    )
    expect([...codes].sort()).toEqual([...explained].sort())
  })

  test('commands of the pages for operators exist', () => {
    const { scripts } = JSON.parse(docs('package.json')) as { scripts: Record<string, string> }
    const pages = readdirSync(join(root, 'docs/operate')).map((name) => docs(`docs/operate/${name}`))
    const named = pages.flatMap((page) => [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
