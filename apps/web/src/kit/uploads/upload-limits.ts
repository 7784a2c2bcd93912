import { type FileType, fileTypes } from '@paratope/contract/kernel/file-types'

export type UploadKind = 'file' | 'image'

export interface UploadLimits {
  readonly types: readonly FileType[]
  readonly maxFiles: number
  /** Of each file. */
  readonly maxBytes: number
  /** Treatment of files beyond the number: refused, or the oldest of the list make room. */
  readonly overflow: 'refuse' | 'keep-last'
}

const images = ['png', 'jpg', 'gif', 'webp'] as const
const maxBytes = 10 * 1024 * 1024

/** Types that the server accepts for the purpose `temp`, and for images. */
export const defaultLimits: Readonly<Record<UploadKind, UploadLimits>> = {
  file: { types: ['pdf', 'docx', 'xls', 'xlsx', ...images], maxFiles: 10, maxBytes, overflow: 'refuse' },
  image: { types: images, maxFiles: 10, maxBytes, overflow: 'keep-last' },
}

const getExtension = (name: string): string => /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''
const hasType = (name: string, type: FileType): boolean =>
  (fileTypes[type].extensions as readonly string[]).includes(getExtension(name))

const isImage = ({ name, type }: File): boolean => type.startsWith('image/') || images.some((one) => hasType(name, one))

export type RefusalCode = 'image.needed' | 'type.refused' | 'file.empty' | 'file.large' | 'files.many'

/** Why a file is not added. The server decides by its content once more. */
export function findRefusal(file: File, kind: UploadKind, { types, maxBytes }: UploadLimits): RefusalCode | undefined {
  if (kind === 'image' && !isImage(file)) return 'image.needed'
  if (!types.some((type) => hasType(file.name, type))) return 'type.refused'
  if (file.size === 0) return 'file.empty'
  return file.size > maxBytes ? 'file.large' : undefined
}

/** For the picker of the browser. */
export const formatAccept = (types: readonly FileType[]): string =>
  types.flatMap((type) => [fileTypes[type].media, ...fileTypes[type].extensions.map((one) => `.${one}`)]).join(',')

export const formatTypes = (types: readonly FileType[]): string => types.map((type) => type.toUpperCase()).join(', ')
