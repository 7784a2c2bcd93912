import type { Arrival, Voucher } from '@paratope/contract/identities'
import type { LoginResult } from '@paratope/contract/sessions'
import { api } from '#lib/api.ts'
import { redirectTarget } from '#lib/redirect-target.ts'
import { leavingSlot, thirdPath } from './third-path.ts'

/** What the page's address asks for. */
export type Errand =
  | { do: 'choose' }
  | { do: 'leave'; type: string; redirect: string | undefined }
  | { do: 'finish'; search: string }
  | { do: 'ticket'; ticket: string }
  | { do: 'arrived' }

export function errandOf(search: string): Errand {
  const asked = new URLSearchParams(search)
  const ticket = asked.get('ticket')
  const redirect = redirectTarget(asked.get('redirect'))
  if (asked.has('cas') && ticket !== null) return { do: 'ticket', ticket }
  if (asked.has('cas')) return { do: 'leave', type: 'cas', redirect }
  if (asked.has('state')) return { do: 'finish', search }
  if (asked.has('arrived')) return { do: 'arrived' }
  const type = asked.get('type')
  return type === null ? { do: 'choose' } : { do: 'leave', type, redirect }
}

/** Where an errand ends, but for a refusal. */
export type Ending =
  | { at: 'away'; url: string }
  | { at: 'in'; result: LoginResult; redirect: string | undefined }
  | { at: 'arrival'; arrival: Arrival }

export async function run(errand: Exclude<Errand, { do: 'choose' }>): Promise<Ending> {
  const { identities } = await api({ quiet: true })
  switch (errand.do) {
    case 'leave': {
      const { type, redirect } = errand
      const onward = redirect === undefined ? {} : { redirect }
      leavingSlot.write({ type, ...onward })
      const { url } =
        type === 'cas'
          ? await identities.casStart({ body: onward })
          : await identities.start({ body: { type, ...onward } })
      return { at: 'away', url }
    }
    case 'ticket': {
      const service = `${location.origin}${thirdPath}?cas`
      const { redirect, ...result } = await identities.validateLogin({ query: { ticket: errand.ticket, service } })
      return { at: 'in', result, redirect: redirectTarget(redirect) }
    }
    case 'finish': {
      const { voucher, arrival } = await identities.finish({ body: { search: errand.search } })
      if (arrival) return { at: 'arrival', arrival }
      if (voucher) return exchange(voucher)
      throw new Error('neither a code nor a person came back')
    }
    case 'arrived':
      return { at: 'arrival', arrival: await identities.arrival() }
  }
}

/** The one-time code for a session. */
export async function exchange({ code, type, redirect }: Voucher): Promise<Ending> {
  const { identities } = await api({ quiet: true })
  const result = await identities.getLoginUser({ params: { a: code, b: type } })
  return { at: 'in', result, redirect: redirectTarget(redirect) }
}
