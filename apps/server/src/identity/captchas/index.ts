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
    draw: createCaptcha,
    slider: async (call) => ({ challenge: await createSlider(call), expiresInSeconds }),
    verifySlider: async (call) => ({ proof: await verifySlider(call, call.body), expiresInSeconds }),
  },
  migrations: new URL('./migrations/', import.meta.url),
})
