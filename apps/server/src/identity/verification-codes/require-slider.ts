import { verificationCodes as api } from '@paratope/contract/identity/verification-codes'
import { createErrorFactory } from '@paratope/contract/kernel'
import { consumeSliderProof } from '#identity/captchas/index.ts'
import { toNetwork } from '#kernel/http/network.ts'
import { countSends } from './verification-codes.repo.ts'
import type { CodeContext } from './verification-codes.service.ts'

const createError = createErrorFactory(api.errors)

/**
 * Whoever asked for some codes within an hour moves a slider before the next one. It slows programs down a
 * little and keeps nobody off; the limits are in sendCode and do not know of it.
 */
export async function requireSlider(call: CodeContext, phone: string, proof: string | undefined): Promise<void> {
  const { db, now, http: wire, config } = call
  const { targetHour, addressHour } = await countSends(db, `phone ${phone}`, toNetwork(wire.address), now)
  if (Math.max(targetHour, addressHour) < config.codesBeforeSlider) return
  await requireSliderProof(call, proof)
}

export async function requireSliderProof(call: CodeContext, proof: string | undefined): Promise<void> {
  if (proof === undefined || !(await consumeSliderProof(call, proof))) throw createError('code.slider_required')
}
