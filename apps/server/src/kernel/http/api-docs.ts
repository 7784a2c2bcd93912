import { readFile } from 'node:fs/promises'
import type { OpenApiDocument } from '@paratope/contract/kernel/openapi'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { renderReference } from './api-reference/reference-page.ts'

const assets = { 'reference.css': 'text/css; charset=utf-8', 'reference.js': 'text/javascript; charset=utf-8' }
/** The page runs only its own script and loads nothing from other origins. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const assetFolder = new URL('./api-reference/', import.meta.url)

/** Serves the API description: `openapi.json` for programs, `docs` for people. Both are built on first use. */
export function mountApiDocs(app: FastifyInstance, { apiBase }: Config, describe: () => OpenApiDocument): void {
  const json = lazy(() => JSON.stringify(describe()))
  const page = lazy(() => renderReference(describe(), apiBase, `${apiBase}/docs`))
  app.get(`${apiBase}/openapi.json`, (_request, reply) => reply.type('application/json; charset=utf-8').send(json()))
  app.get(`${apiBase}/docs`, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page()),
  )
  for (const [name, type] of Object.entries(assets)) {
    app.get(`${apiBase}/docs/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await readFile(new URL(name, assetFolder), 'utf8')),
    )
  }
}

function lazy<Value>(build: () => Value): () => Value {
  let built: { value: Value } | undefined
  return () => {
    built ??= { value: build() }
    return built.value
  }
}
