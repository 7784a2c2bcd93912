import type { LoginResult } from '@paratope/contract/identity/sessions'
import { useSliderDialog } from '#identity/captchas/index.ts'
import type { LoginFailure } from '#lib/session/login-step-props.ts'
import type { PhoneLoginPlace } from './phone-login.ts'
import { PhoneLoginForm } from './phone-login-form.tsx'

export interface PhoneLoginPanelProps {
  place: PhoneLoginPlace
  onLogin: (result: LoginResult) => void
  onFail: (failure: LoginFailure) => void
}

/** The phone login with the slider that its codes may ask for. */
export default function PhoneLoginPanel(props: PhoneLoginPanelProps) {
  const { requestProof, sliderDialog } = useSliderDialog()
  return (
    <>
      <PhoneLoginForm {...props} onVerify={requestProof} />
      {sliderDialog}
    </>
  )
}
