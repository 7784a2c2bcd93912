import { textRegistry } from 'virtual:words'
import type { Language } from '@paratope/contract/texts'
import { getTextEntries } from '@paratope/contract/texts'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { withNotFoundPages } from '#lib/api/not-found-client.ts'
import { escapeForScript } from '#lib/page/escape-for-script.ts'
import { type PageContext, pageContext, pageOf } from '#lib/page/page-context.ts'
import { RequestInfoProvider } from '#lib/page/request-info.ts'
import { deferScripts } from '#lib/router-internals/defer-scripts.ts'
import { listPageScripts, listRouteIds } from '#lib/router-internals/page-scripts.ts'
import { buildStateScript, withoutStateStream } from '#lib/router-internals/state-script.ts'
import { findCacheRule } from './cache-rules.ts'
import { answerSearchEngine } from './sitemap.ts'

/** Which texts each script of the build speaks; written beside it. */
export type TextsOfChunks = Readonly<Record<string, readonly string[]>>

let textsOfChunks: TextsOfChunks = {}

/** The face of the built web: what the server calls for every page. */
export function createPageHandler(build: ServerBuild, chunks: TextsOfChunks) {
  textsOfChunks = chunks
  textsJsonCache.clear()
  const handleRequest = createRequestHandler(build, import.meta.env.PROD ? 'production' : 'development')
  return async (request: Request, pageContextValue: PageContext): Promise<Response> => {
    const answer = await answerSearchEngine(new URL(request.url).pathname, pageContextValue)
    if (answer) return answer
    const context = new RouterContextProvider()
    context.set(pageContext, { ...pageContextValue, client: withNotFoundPages(pageContextValue.client) })
    return handleRequest(request, context)
  }
}

export { findCacheRule }

const textsByName = new Map(textRegistry.map((texts) => [texts.name, texts]))

const textsJsonCache = new Map<string, string>()

/** The words of the scripts this page starts with, in one language; the same for every visit of the same routes. */
function buildTextsJson(entry: EntryContext, language: Language): string {
  const ids = listRouteIds(entry)
  const key = `${language} ${ids.join()}`
  const cached = textsJsonCache.get(key)
  if (cached !== undefined) return cached
  const textsToSend: Record<string, unknown> = {}
  for (const script of listPageScripts(entry, ids)) {
    for (const name of textsOfChunks[script] ?? []) {
      const texts = textsByName.get(name)
      if (texts) textsToSend[name] = getTextEntries(texts, language)
    }
  }
  const json = escapeForScript(JSON.stringify(textsToSend))
  textsJsonCache.set(key, json)
  return json
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { requestId, nonce, language } = pageOf(context)
  const script = await buildStateScript(entry, nonce)
  const html = renderToString(
    <RequestInfoProvider value={{ requestId, nonce, textsJson: buildTextsJson(entry, language) }}>
      <ServerRouter context={withoutStateStream(entry)} url={request.url} nonce={nonce} />
    </RequestInfoProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const deferredHtml = import.meta.env.PROD ? deferScripts(html) : html
  const bodyEnd = deferredHtml.lastIndexOf('</body>')
  return new Response(`<!doctype html>${deferredHtml.slice(0, bodyEnd)}${script}${deferredHtml.slice(bodyEnd)}`, {
    status,
    headers,
  })
}
