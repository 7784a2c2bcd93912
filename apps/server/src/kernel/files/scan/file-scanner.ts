import { ApiError, createErrorFactory, uploadErrors } from '@paratope/contract/kernel'
import type { Config } from '../../config/config.ts'
import { createClamdScanner } from './clamd.ts'
import type { FileScanner } from './scan-result.ts'

const createError = createErrorFactory(uploadErrors)

const createFileScanner = ({ fileScanner }: Config): FileScanner | undefined =>
  fileScanner && createClamdScanner(fileScanner)

export const isInfected = (error: unknown): boolean => error instanceof ApiError && error.code === 'file.infected'

/**
 * Refuses a file in which the scanner finds malware, and one that it could not scan, unless the deployment accepts
 * those. Runs before any transaction.
 */
export async function assertClean(config: Config, file: { name: string; path: string; size: number }): Promise<void> {
  const result = await createFileScanner(config)?.(file)
  if (result === undefined || result.verdict === 'clean') return
  const { name } = file
  if (result.verdict === 'infected') throw createError('file.infected', { name, threat: result.threat })
  if (config.fileScanner?.isRequired) throw createError('file.scan_failed', { name }, new Error(result.reason))
}
