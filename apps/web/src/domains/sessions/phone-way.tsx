import type { LoginResult } from '@paratope/contract/sessions'
import { useSlider } from '#domains/captchas/index.tsx'
import type { LoginFailure } from '#lib/logging-in.ts'
import { PhoneForm } from './phone-form.tsx'
import type { PhoneLoginPlace } from './phone-login.ts'

export interface PhoneWayProps {
  place: PhoneLoginPlace
  onLogin: (result: LoginResult) => void
  onFail: (failure: LoginFailure) => void
}

/** The phone login with the slider that its codes may ask for. */
export default function PhoneWay(props: PhoneWayProps) {
  const { prove, slider } = useSlider()
  return (
    <>
      <PhoneForm {...props} onVerify={prove} />
      {slider}
    </>
  )
}
