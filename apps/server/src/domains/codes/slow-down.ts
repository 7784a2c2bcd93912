import { codes as api } from '@paratope/contract/codes'
import { raiser } from '@paratope/contract/kernel'
import { takeSliderProof } from '#domains/captchas/index.ts'
import { countSends } from './codes.repo.ts'
import type { CodeCaller } from './codes.service.ts'

const raise = raiser(api.errors)

/**
 * Whoever asked for some codes within an hour moves a slider before the next one. It slows programs down a
 * little and keeps nobody off; the limits are in sendCode and do not know of it.
 */
export async function slowDown(call: CodeCaller, phone: string, proof: string | undefined): Promise<void> {
  const { db, now, wire, config } = call
  const { targetHour, addressHour } = await countSends(db, `phone ${phone}`, wire.address, now)
  if (Math.max(targetHour, addressHour) < config.codesBeforeSlider) return
  if (proof === undefined || !(await takeSliderProof(call, proof))) throw raise('code.slider_needed')
}
