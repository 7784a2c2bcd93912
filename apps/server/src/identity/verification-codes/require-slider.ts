import { verificationCodes as api } from '@paratope/contract/identity/verification-codes'
import { createErrorFactory } from '@paratope/contract/kernel'
import { consumeSliderProof } from '#identity/captchas/index.ts'
import { countRecentSends } from './send-limits.ts'
import type { CodeContext } from './verification-codes.service.ts'

const createError = createErrorFactory(api.errors)

/** Requires a slider after some codes within an hour. It only slows programs down; the limits are in send-limits.ts. */
export async function requireSlider(call: CodeContext, phone: string, proof: string | undefined): Promise<void> {
  const { db, now, http, config } = call
  const sending = { target: `phone ${phone}`, address: http.address, codesPerAddress: config.codesPerAddress, now }
  if ((await countRecentSends(db, sending)) < config.codesBeforeSlider) return
  await requireSliderProof(call, proof)
}

export async function requireSliderProof(call: CodeContext, proof: string | undefined): Promise<void> {
  if (proof === undefined || !(await consumeSliderProof(call, proof))) throw createError('code.slider_required')
}
