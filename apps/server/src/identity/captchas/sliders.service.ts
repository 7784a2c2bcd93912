import { captchas as api, isHumanTrace, type SliderAttempt } from '@paratope/contract/identity/captchas'
import { createErrorFactory, minute } from '@paratope/contract/kernel'
import { z } from 'zod'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { hashSecret } from '#kernel/ids.ts'
import { defineSecret, issueSecret, redeemSecret, type SecretType } from '#kernel/one-time-secrets/one-time-secrets.ts'

const createError = createErrorFactory(api.errors)

export const sliderLifetime = 5 * minute
/** Faster than any person. */
const minPressMs = 400

type SliderContext = Pick<RequestContext, 'db' | 'now' | 'http'>

const sliderChallenge = defineSecret({ purpose: 'slider', lifetime: sliderLifetime, payload: z.object({}) })
const sliderProof = defineSecret({ purpose: 'slider-proof', lifetime: sliderLifetime, payload: z.object({}) })

const issueSliderSecret = ({ db, now, http }: SliderContext, type: SecretType): Promise<string> =>
  issueSecret(db, type, { now, subject: hashSecret(http.address), payload: {} })

/** Returns the age of the secret; one of another address stays unredeemed. */
async function redeemSliderSecret(
  { db, now, http }: SliderContext,
  type: SecretType,
  secret: string,
): Promise<number | undefined> {
  const redeemed = await redeemSecret(db, type, { secret, subject: hashSecret(http.address) }, now)
  return redeemed && Date.parse(now) - Date.parse(redeemed.createdAt)
}

export const createSlider = (call: SliderContext): Promise<string> => issueSliderSecret(call, sliderChallenge)

/** Redeems the slider and returns a grant. */
export async function verifySlider(call: SliderContext, move: SliderAttempt): Promise<string> {
  const age = await redeemSliderSecret(call, sliderChallenge, move.challenge)
  if (age === undefined) throw createError('slider.refused')
  const isAccepted =
    move.method === 'press' ? age >= minPressMs : isHumanTrace(move.trace) && age >= (move.trace.at(-1)?.t ?? 0) / 2
  if (!isAccepted) throw createError('slider.refused')
  return issueSliderSecret(call, sliderProof)
}

/** Redeems a grant; false if there is none or it was issued to another address. */
export const consumeSliderProof = async (call: SliderContext, proof: string): Promise<boolean> =>
  (await redeemSliderSecret(call, sliderProof, proof)) !== undefined
