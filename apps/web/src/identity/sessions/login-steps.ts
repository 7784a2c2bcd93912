import type { ComponentType } from 'react'
import { loadMfaLoginStep } from '#identity/mfa/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { LoginFailure, LoginStepProps } from '#lib/session/login-step-props.ts'

type LoginStepLoader = () => Promise<{ default: ComponentType<LoginStepProps> }>

/** Next step after a refused login, by the code of the refusal; loaded when it happens. */
const stepLoaders: Readonly<Record<string, LoginStepLoader>> = {
  'login.mfa_required': loadMfaLoginStep,
  'login.frozen': () => import('./frozen-login-step.tsx'),
}

const stepComponents = new Map(Object.entries(stepLoaders).map(([code, step]) => [code, lazyComponent(step)]))

export const stepAfter = ({ error }: LoginFailure): ComponentType<LoginStepProps> | undefined =>
  stepComponents.get(error.error ?? '')
