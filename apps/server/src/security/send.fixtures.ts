import { isUpload, type UploadBody } from '@paratope/contract/kernel'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import type { TestReply } from '#testing/caller.ts'
import { aPdf } from '#testing/sample-files.ts'
import { aTableWorkbook } from '#testing/workbooks.makers.ts'
import type { World } from '#testing/world.ts'
import { buildUrl, encodeValue, type Route, type RouteInput } from './route-inputs.fixtures.ts'

export interface Actor {
  userId: string
}

let count = 0

/** Limits by address are not what is tried here, so each request comes from somewhere else. */
export const nextRemoteAddress = (): string => {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

/** One request in a session of its own, so that what ends sessions ends only that. */
export async function send(
  world: World,
  route: Route,
  input: RouteInput,
  actor?: Actor,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestReply> {
  const session = actor && (await aSession(world.db, actor.userId))
  const query = Object.entries(input.query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeValue(name)}=${encodeValue(one)}`),
  )
  const { body } = route.endpoint
  const isForm = isUpload(body)
  const path = buildUrl(world.config.apiBase, route, input)
  return world.caller().send({
    method: route.endpoint.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    remoteAddress: nextRemoteAddress(),
    headers: {
      ...(session && { 'x-access-token': session.token }),
      ...(route.endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...(isForm && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      ...headers,
    },
    ...(input.body !== undefined && { payload: isForm ? toFormData(input.body, body) : (input.body as object) }),
  })
}

const boundary = 'boundary-of-the-security-tests'

/** The fields of an upload with one small file. */
function toFormData(input: unknown, { types }: UploadBody): Buffer {
  const fields = Object.entries(typeof input === 'object' && input !== null ? input : {})
  const parts: [disposition: string, content: string | Buffer][] = [
    ...fields.map(([name, value]): [string, string] => [`name="${name}"`, String(value)]),
    types.includes('pdf')
      ? ['name="file"; filename="sample.pdf"', aPdf()]
      : ['name="file"; filename="sample.xlsx"', aTableWorkbook([['Sample']])],
  ]
  return Buffer.concat([
    ...parts.flatMap(([disposition, content]) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}
