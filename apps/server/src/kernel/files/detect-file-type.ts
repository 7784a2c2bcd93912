import { open } from 'node:fs/promises'
import type { FileType } from '@paratope/contract/kernel'

const signatures: readonly (readonly [FileType, string])[] = [
  ['pdf', '255044462d'],
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8ff'],
  ['gif', '47494638'],
  ['xls', 'd0cf11e0a1b11ae1'],
  ['ab1', '41424946'],
]
/** The first cell of a file with curves. */
const curves = /^(\xef\xbb\xbf)?"?kind"?[,;\t]/i
const zip = '504b0304'
const headBytes = 4096
/** The directory of a zip archive is at its end. */
const directoryBytes = 64 * 1024

/** Detects the type from the content; name and declared type are ignored. */
export async function detectFileType(path: string): Promise<FileType | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: from, length })
      return buffer.subarray(0, bytesRead)
    }
    const head = await read(0, headBytes)
    const hex = head.toString('hex', 0, 16)
    const known = signatures.find(([, signature]) => hex.startsWith(signature))?.[0]
    if (known) return known
    if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
    if (curves.test(head.toString('latin1', 0, 16))) return 'csv'
    if (head[0] === 9 && head.toString('latin1', 5, 13) === 'SnapGene') return 'dna'
    if (!hex.startsWith(zip)) return detectTextType(head.toString('latin1'))
    const from = Math.max(0, size - directoryBytes)
    return detectArchiveType((await read(from, size - from)).toString('latin1'))
  } finally {
    await file.close()
  }
}

function detectTextType(head: string): FileType | undefined {
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell bytes from texts.
  if (text === '' || text.startsWith('<') || /[\0-\x08\x0e-\x1f]/.test(text)) return undefined
  if (/^[>;]/.test(text)) return 'fasta'
  return /^LOCUS\b/.test(text) ? 'genbank' : 'txt'
}

function detectArchiveType(directory: string): FileType | undefined {
  // The root document of GB/T 33190, the format of electronic invoices in China.
  if (directory.includes('OFD.xml')) return 'ofd'
  if (!directory.includes('[Content_Types].xml') || directory.includes('vbaProject.bin')) return undefined
  if (directory.includes('word/document.xml')) return 'docx'
  return directory.includes('xl/workbook.xml') ? 'xlsx' : undefined
}

const textProbeBytes = 64 * 1024

/** UTF-8 without control characters, as far as the beginning tells; a character that the end cuts in two is no mistake. */
export async function isTextFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(textProbeBytes), position: 0 })
    const bytes = buffer.subarray(0, bytesRead)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
    if (bytesRead === 0 || /[\x00-\x08\x0e-\x1f]/.test(bytes.toString('latin1'))) return false
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  } finally {
    await file.close()
  }
}
