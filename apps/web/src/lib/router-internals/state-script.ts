import type { EntryContext } from 'react-router'
import { escapeForScript } from '../page/escape-for-script.ts'

/** The router's data, as its browser half expects it: nothing on our pages arrives later, so it is written in one piece. */
export async function buildStateScript({ serverHandoffStream }: EntryContext, nonce: string): Promise<string> {
  const state = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  const call = `window.__reactRouterContext.streamController`
  return `<script nonce="${nonce}">${call}.enqueue(${escapeForScript(JSON.stringify(state))});${call}.close()</script>`
}

/** Without the stream the router draws no data of its own, which would arrive in several scripts. */
export function withoutStateStream({ serverHandoffStream: _, ...entry }: EntryContext): EntryContext {
  return entry
}
