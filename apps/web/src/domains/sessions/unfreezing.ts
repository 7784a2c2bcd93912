import type { FrozenFacts, LoginResult, UnfreezeWay } from '@paratope/contract/sessions'
import { api } from '#lib/api.ts'
import { isList, isRecord, isText } from '#lib/storage.ts'

type Way = FrozenFacts['ways'][number]

const isWay = (value: unknown): value is Way =>
  isRecord(value) && (value['way'] === 'email' || value['way'] === 'phone') && isText(value['to'])
const areWays = isList(isWay)

/** What a refused login says of the account: enough to ask for the code, and nothing where it says less. */
export function frozenFacts({ ticket, days, ways }: Readonly<Record<string, unknown>>): FrozenFacts | undefined {
  return isText(ticket) && typeof days === 'number' && areWays(ways) ? { ticket, days, ways } : undefined
}

interface Ask {
  ticket: string
  way: UnfreezeWay
}

export async function askForUnfreezeCode(ask: Ask, heard: (message: string) => void): Promise<void> {
  const { sessions } = await api({ quiet: true, heard })
  await sessions.sendUnfreezeCode({ body: ask })
}

export async function unfreeze(ask: Ask & { code: string }): Promise<LoginResult> {
  const { sessions } = await api({ quiet: true })
  return sessions.unfreeze({ body: ask })
}
