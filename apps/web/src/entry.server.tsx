import { books } from 'virtual:words'
import type { Language } from '@paratope/contract/texts'
import { wordsIn } from '@paratope/contract/texts'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { missingAsNotFound } from '#lib/missing.ts'
import { type PageFacts, pageContext, pageOf } from '#lib/page-context.ts'
import { RequestFactsProvider } from '#lib/request-facts.ts'
import { scriptSafe } from '#lib/script-safe.ts'
import { cacheRuleOf } from './page-rules.ts'
import { paintFirst } from './paint-first.ts'

/** Which texts each script of the build speaks; written beside it. */
export type TextsOfChunks = Readonly<Record<string, readonly string[]>>

let textsOfChunks: TextsOfChunks = {}

/** The face of the built web: what the server calls for every page. */
export function createPageHandler(build: ServerBuild, chunks: TextsOfChunks) {
  textsOfChunks = chunks
  written.clear()
  const handle = createRequestHandler(build, import.meta.env.PROD ? 'production' : 'development')
  return (request: Request, facts: PageFacts): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(pageContext, { ...facts, client: missingAsNotFound(facts.client) })
    return handle(request, context)
  }
}

export { cacheRuleOf }

const shelf = new Map(books.map((texts) => [texts.name, texts]))

const written = new Map<string, string>()

/** The words of the scripts this page starts with, in one language; the same for every visit of the same routes. */
function wordsOf({ manifest, staticHandlerContext }: EntryContext, language: Language): string {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const key = `${language} ${ids.join()}`
  const ready = written.get(key)
  if (ready !== undefined) return ready
  const parts = [manifest.entry, ...ids.map((id) => manifest.routes[id])]
  const scripts = new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])))
  const words: Record<string, unknown> = {}
  for (const script of scripts) {
    for (const name of textsOfChunks[script] ?? []) {
      const texts = shelf.get(name)
      if (texts) words[name] = wordsIn(texts, language)
    }
  }
  const json = scriptSafe(JSON.stringify(words))
  written.set(key, json)
  return json
}

/** The router's own data, as its browser half expects it: nothing on our pages arrives later, so it is written in one piece. */
async function stateScript(entry: EntryContext, nonce: string): Promise<string> {
  const state = entry.serverHandoffStream ? await new Response(entry.serverHandoffStream).text() : ''
  const call = `window.__reactRouterContext.streamController`
  return `<script nonce="${nonce}">${call}.enqueue(${scriptSafe(JSON.stringify(state))});${call}.close()</script>`
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { requestId, nonce, language } = pageOf(context)
  const { serverHandoffStream: _, ...whole } = entry
  const script = await stateScript(entry, nonce)
  const html = renderToString(
    <RequestFactsProvider value={{ requestId, nonce, words: wordsOf(entry, language) }}>
      <ServerRouter context={whole} url={request.url} nonce={nonce} />
    </RequestFactsProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const calm = import.meta.env.PROD ? paintFirst(html) : html
  const end = calm.lastIndexOf('</body>')
  return new Response(`<!doctype html>${calm.slice(0, end)}${script}${calm.slice(end)}`, { status, headers })
}
