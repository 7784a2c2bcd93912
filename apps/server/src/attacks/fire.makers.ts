import { aSession } from '#domains/sessions/sessions.makers.ts'
import type { Answer } from '#testing/caller.ts'
import type { World } from '#testing/world.ts'
import { type Ask, encoded, type Route, urlOf } from './reflect.makers.ts'

export interface Shooter {
  userId: string
}

let count = 0

/** Limits by address are not what is tried here, so each request comes from somewhere else. */
export const anAddressOfTheNet = (): string => {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

/** One request in a session of its own, so that what ends sessions ends only that. */
export async function fire(
  world: World,
  route: Route,
  ask: Ask,
  who?: Shooter,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const session = who && (await aSession(world.db, who.userId))
  const query = Object.entries(ask.query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`),
  )
  const path = urlOf(world.config.apiBase, route, ask)
  return world.caller().send({
    method: route.endpoint.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    remoteAddress: anAddressOfTheNet(),
    headers: {
      ...(session && { 'x-access-token': session.token }),
      ...(route.endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...headers,
    },
    ...(ask.body !== undefined && { payload: ask.body as object }),
  })
}
