import { captchas } from '@paratope/contract/captchas'
import { after, minute, raiser } from '@paratope/contract/kernel'
import type { VisitorProof } from '@paratope/contract/users'
import { checkCaptcha } from '#domains/captchas/index.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import { addProof, useProof } from './visitor-proofs.repo.ts'

const raise = raiser(captchas.errors)

export const proofUses = 5
export const proofLife = 10 * minute

type Asked = Pick<Call, 'db' | 'now' | 'wire' | 'config'>

/**
 * A visitor who solved a captcha may ask a few times: a typing error in an address costs no second picture.
 * Answers what the next question brings along.
 */
export async function askVisitor(call: Asked, { captcha, checkKey, proof }: VisitorProof): Promise<string> {
  if (proof !== undefined) {
    if (!(await useProof(call.db, hashed(proof), call.now))) throw raise('captcha.wrong')
    return proof
  }
  if (captcha === undefined || checkKey === undefined) throw raise('captcha.wrong')
  await checkCaptcha({ ...call, body: { captcha, checkKey } })
  const fresh = newToken()
  await addProof(call.db, hashed(fresh), proofUses, after(call.now, proofLife))
  return fresh
}
