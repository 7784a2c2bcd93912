import { captchas as api, isHumanTrace, type SliderAttempt } from '@paratope/contract/identity/captchas'
import { addToInstant, createErrorFactory, minute } from '@paratope/contract/kernel'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import { consumeSlider, insertSlider } from './sliders.repo.ts'

const createError = createErrorFactory(api.errors)

export const sliderLifetime = 5 * minute
/** Nobody reads and presses faster. */
const minPressMs = 400

type SliderContext = Pick<RequestContext, 'db' | 'now' | 'http'>

async function issueSliderSecret({ db, now, http: wire }: SliderContext, isSolved: boolean): Promise<string> {
  const secret = createToken()
  await insertSlider(db, {
    secret_hash: hashSecret(secret),
    address: wire.address,
    is_solved: isSolved,
    created_at: now,
    expires_at: addToInstant(now, sliderLifetime),
  })
  return secret
}

const consumeSliderSecret = async (
  { db, now, http: wire }: SliderContext,
  secret: string,
  isSolved: boolean,
): Promise<number | undefined> => {
  const createdAt = await consumeSlider(
    db,
    { secret_hash: hashSecret(secret), address: wire.address, is_solved: isSolved },
    now,
  )
  return createdAt === undefined ? undefined : Date.parse(now) - Date.parse(createdAt)
}

export const createSlider = (call: SliderContext): Promise<string> => issueSliderSecret(call, false)

/** Uses the slider up; answers the proof that it was moved. */
export async function verifySlider(call: SliderContext, move: SliderAttempt): Promise<string> {
  const age = await consumeSliderSecret(call, move.challenge, false)
  if (age === undefined) throw createError('slider.refused')
  const isAccepted =
    move.way === 'press' ? age >= minPressMs : isHumanTrace(move.trace) && age >= (move.trace.at(-1)?.t ?? 0) / 2
  if (!isAccepted) throw createError('slider.refused')
  return issueSliderSecret(call, true)
}

/** Uses a proof up; false where it is none, or was given to another address. */
export const consumeSliderProof = async (call: SliderContext, proof: string): Promise<boolean> =>
  (await consumeSliderSecret(call, proof, true)) !== undefined
