import { uploadTo } from '#lib/api/upload-to.ts'

export interface ImportSettings {
  /** An address under the API base; files are not sent to any other. */
  url: string
  isSingleTableImport?: boolean | undefined
  /** Of the record that the rows belong to. */
  foreignKeys?: readonly string[] | undefined
}

/** The workbook with the refused rows. */
export interface ErrorFile {
  name: string
  url: string
}

export interface ImportOutcome {
  message: string
  /** Result in which some rows were refused. */
  errorFile: ErrorFile | undefined
  /** The reply's code 201. */
  isPartial: boolean
}

interface SendOptions {
  /** Sent in the online mode only. */
  validateStatus: '0' | '1' | undefined
  signal: AbortSignal
  onProgress: (share: number) => void
}

const partialCode = 201

/** Sends workbooks to an import of the server; see `importBody` of the contract. */
export async function sendImport(
  { url, isSingleTableImport, foreignKeys = [] }: ImportSettings,
  files: readonly File[],
  { validateStatus, ...options }: SendOptions,
): Promise<ImportOutcome> {
  let envelope: { code: number | string; message: string } | undefined
  const result = await uploadTo(
    {
      url,
      files,
      filePart: 'files[]',
      fields: {
        ...(isSingleTableImport !== undefined && { isSingleTableImport: String(isSingleTableImport) }),
        ...(foreignKeys.length > 0 && { foreignKeys: foreignKeys.join(',') }),
        ...(validateStatus !== undefined && { validateStatus }),
      },
    },
    { ...options, quiet: true, onReply: (reply) => (envelope = reply) },
  )
  return {
    message: envelope?.message ?? '',
    errorFile: readErrorFile(result),
    isPartial: Number(envelope?.code) === partialCode,
  }
}

/** Also in the values of an error, where nothing was imported. */
export function readErrorFile(value: unknown): ErrorFile | undefined {
  if (typeof value !== 'object' || value === null || !('fileUrl' in value) || !('fileName' in value)) return undefined
  const { fileUrl: url, fileName: name } = value
  return typeof url === 'string' && typeof name === 'string' ? { url, name } : undefined
}
