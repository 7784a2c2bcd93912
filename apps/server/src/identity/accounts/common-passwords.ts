import { plainForms } from '@paratope/contract/identity/accounts'
import { createCommonError } from '#kernel/http/common-error.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first new password: 49,000 leaked passwords, most frequent first. */
const loadCommon = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ))

/** Refuses passwords that are guessed early; the browser knows only the top of the list. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const known = await loadCommon()
  if (!plainForms(password).some((form) => known.has(form))) return
  throw createCommonError('input.refused', { fields: [{ path: 'password', code: 'common', values: {} }] })
}
