import type { ComponentType } from 'react'
import { secondFactorStep } from '#domains/second-factors/index.tsx'
import { lazyPart } from '#lib/lazy.ts'
import type { LoginFailure, LoginStepProps } from '#lib/logging-in.ts'

type Step = () => Promise<{ default: ComponentType<LoginStepProps> }>

/** What a refused login leads to, by the code of the refusal, one line each; loaded when it happens. */
const steps: Readonly<Record<string, Step>> = {
  'login.second_factor': secondFactorStep,
  'login.frozen': () => import('./login-frozen.tsx'),
}

const parts = new Map(Object.entries(steps).map(([code, step]) => [code, lazyPart(step)]))

export const stepAfter = ({ error }: LoginFailure): ComponentType<LoginStepProps> | undefined =>
  parts.get(error.error ?? '')
