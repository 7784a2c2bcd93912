import { captchas as api, isMovedByHand, type SliderMove } from '@paratope/contract/captchas'
import { after, minute, raiser } from '@paratope/contract/kernel'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import { saveSlider, takeSlider } from './sliders.repo.ts'

const raise = raiser(api.errors)

export const sliderLife = 5 * minute
/** Nobody reads and presses faster. */
const fastestPress = 400

type Moving = Pick<Call, 'db' | 'now' | 'wire'>

async function save({ db, now, wire }: Moving, moved: boolean): Promise<string> {
  const secret = newToken()
  await saveSlider(db, {
    secret_hash: hashed(secret),
    address: wire.address,
    moved,
    made_at: now,
    expires_at: after(now, sliderLife),
  })
  return secret
}

const take = async ({ db, now, wire }: Moving, secret: string, moved: boolean): Promise<number | undefined> => {
  const madeAt = await takeSlider(db, { secret_hash: hashed(secret), address: wire.address, moved }, now)
  return madeAt === undefined ? undefined : Date.parse(now) - Date.parse(madeAt)
}

export const layOutSlider = (call: Moving): Promise<string> => save(call, false)

/** Uses the slider up; answers the proof that it was moved. */
export async function verifySlider(call: Moving, move: SliderMove): Promise<string> {
  const age = await take(call, move.challenge, false)
  if (age === undefined) throw raise('slider.refused')
  const good =
    move.way === 'press' ? age >= fastestPress : isMovedByHand(move.trace) && age >= (move.trace.at(-1)?.t ?? 0) / 2
  if (!good) throw raise('slider.refused')
  return save(call, true)
}

/** Uses a proof up; false where it is none, or was given to another address. */
export const takeSliderProof = async (call: Moving, proof: string): Promise<boolean> =>
  (await take(call, proof, true)) !== undefined
