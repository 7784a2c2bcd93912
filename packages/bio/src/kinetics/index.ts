export type { Estimate } from '../fitting/estimate.ts'
export { fitKinetics, type KineticFit, type KineticProblem } from './fit-kinetics.ts'
export type { Injection } from './injection.ts'
export type { SteadyState } from './steady-state.ts'
