import { randomUUID } from 'node:crypto'
import { contract } from '@paratope/contract'
import {
  ApiError,
  createClient,
  type Envelope,
  type HttpStatus,
  type Language,
  type Send,
} from '@paratope/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Site } from '../config/sites.ts'

const renderHeader = 'x-page-render'

/** A secret of this process, to tell calls of server-rendered pages from those of visitors. */
const renderSecret = randomUUID()

/** Calls made while rendering were counted with the page. */
export const isPageRender = (request: FastifyRequest): boolean => request.headers[renderHeader] === renderSecret

const getHost = (site: Site): string => site.hosts[0] ?? `127.0.0.1:${site.port}`

function buildSearch(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(
    given.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  ).toString()
  return text === '' ? '' : `?${text}`
}

/** The anonymous client of server-rendered pages: the same calls through the same checks, without the network. */
export function createPageClients(app: FastifyInstance) {
  const clients = new Map<string, ReturnType<typeof createPageClient>>()

  function createPageClient(site: Site, language: Language) {
    const send: Send = async ({ endpoint, path, query, body }) => {
      const answer = await app.inject({
        method: endpoint.method,
        url: site.apiBase + path + buildSearch(query),
        headers: { host: getHost(site), 'accept-language': language, [renderHeader]: renderSecret },
        ...(body !== undefined && { payload: body as object }),
      })
      const envelope: Envelope = answer.json()
      if (envelope.success) return envelope.result
      throw new ApiError(envelope.error ?? 'server.failed', answer.statusCode as HttpStatus, envelope.values)
    }
    return createClient(contract, send, () => site.product)
  }

  return (site: Site, language: Language) => {
    const key = `${site.id} ${language}`
    let client = clients.get(key)
    if (!client) clients.set(key, (client = createPageClient(site, language)))
    return client
  }
}
