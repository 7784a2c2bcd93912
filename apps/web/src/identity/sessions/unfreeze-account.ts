import type { FrozenLogin, UnfreezeMethod } from '@paratope/contract/identity/sessions'
import { api } from '#lib/api/api.ts'
import { isList, isRecord, isString } from '#lib/storage/storage.ts'

type UnfreezeMethodOption = FrozenLogin['methods'][number]

const isUnfreezeMethodOption = (value: unknown): value is UnfreezeMethodOption =>
  isRecord(value) && (value['method'] === 'email' || value['method'] === 'phone') && isString(value['to'])
const isUnfreezeMethodList = isList(isUnfreezeMethodOption)

/** Facts of the account in a refused login: enough to request the code; undefined if it says less. */
export function readFrozenLogin({ ticket, days, methods }: Readonly<Record<string, unknown>>): FrozenLogin | undefined {
  return isString(ticket) && typeof days === 'number' && isUnfreezeMethodList(methods)
    ? { ticket, days, methods }
    : undefined
}

interface UnfreezeCodeRequest {
  ticket: string
  method: UnfreezeMethod
}

export async function requestUnfreezeCode(
  ask: UnfreezeCodeRequest,
  onMessage: (message: string) => void,
): Promise<void> {
  const { sessions } = await api({ quiet: true, onMessage })
  await sessions.sendUnfreezeCode({ body: ask })
}
