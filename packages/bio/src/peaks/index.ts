export { calibratePi, type PiMarker } from './calibrate-pi.ts'
export { type IntegratedPeak, integratePeaks } from './integrate-peaks.ts'
