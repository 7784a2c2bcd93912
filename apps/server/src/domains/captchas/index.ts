import { captchas } from '@paratope/contract/captchas'
import { second } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { jobs } from './captchas.jobs.ts'
import { drawFor } from './captchas.service.ts'
import { layOutSlider, sliderLife, verifySlider } from './sliders.service.ts'
import './captchas.tables.ts'

export { checkCaptcha, expectCaptcha } from './captchas.service.ts'
export { takeSliderProof } from './sliders.service.ts'

const expiresInSeconds = sliderLife / second

export default defineDomain({
  api: captchas,
  handlers: {
    draw: drawFor,
    slider: async (call) => ({ challenge: await layOutSlider(call), expiresInSeconds }),
    verifySlider: async (call) => ({ proof: await verifySlider(call, call.body), expiresInSeconds }),
  },
  jobs,
  migrations: new URL('./migrations/', import.meta.url),
})
