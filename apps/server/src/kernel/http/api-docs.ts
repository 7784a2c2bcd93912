import type { Api } from '@paratope/contract/kernel'
import type { OpenApiDocument } from '@paratope/contract/kernel/openapi'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** The agreement for machines at openapi.json and for people, on one plain page, beside it. */
export function mountApiDocs(
  app: FastifyInstance,
  { apiBase }: Config,
  contract: Readonly<Record<string, Api>>,
  product: string,
  document: OpenApiDocument,
): void {
  const json = JSON.stringify(document)
  const page = renderDocsPage(contract, apiBase, product)
  app.get(`${apiBase}/openapi.json`, (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get(`${apiBase}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

function renderDocsPage(contract: Readonly<Record<string, Api>>, base: string, product: string): string {
  const sections = Object.entries(contract)
    .filter(([, api]) => Object.keys(api.endpoints).length > 0)
    .map(([domain, api]) => {
      const rows = Object.values(api.endpoints).map(
        ({ method, path, needs, signed, summary: about, fails = [] }) =>
          `<tr><td>${method}</td><td><code>${escapeHtml(base + path.replaceAll('{product}', product))}</code></td><td>${escapeHtml(about)}</td><td>${escapeHtml(needs)}${signed ? ', signed' : ''}</td><td>${escapeHtml(fails.join(', '))}</td></tr>`,
      )
      return `<h2>${escapeHtml(domain)}</h2><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Needs</th><th>Fails with</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paratope API</title><main><h1>Paratope API</h1><p>Every call answers <code>{ success, code, message, result, timestamp }</code>. Programs send a personal API key, made in the security settings, as <code>Authorization: Bearer ptk_…</code>; it reaches calls that need a permission among its scopes, and none that only need a login. Calls marked “signed” carry <code>X-Sign</code> when a browser makes them; its canonical form and the whole contract: <a href="${base}/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></html>`
}
