import { captchas } from '@paratope/contract/identity/captchas'
import { second } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { createCaptcha } from './captchas.service.ts'
import { createSlider, sliderLifetime, verifySlider } from './sliders.service.ts'

export { issueEmailedCaptcha, verifyCaptcha } from './captchas.service.ts'
export { consumeSliderProof } from './sliders.service.ts'

const expiresInSeconds = sliderLifetime / second

export default defineDomain({
  api: captchas,
  handlers: {
    image: {
      perMinute: 60,
      withoutTransaction: 'One insert; the row is read by the next call.',
      handle: createCaptcha,
    },
    createSlider: {
      perMinute: 30,
      handle: async (call) => ({ challenge: await createSlider(call), expiresInSeconds }),
    },
    verifySlider: {
      perMinute: 30,
      withoutTransaction: 'A slider is used up by the first answer, right or wrong.',
      handle: async (call) => ({ proof: await verifySlider(call, call.body), expiresInSeconds }),
    },
  },
  migrations: new URL('./migrations/', import.meta.url),
})
