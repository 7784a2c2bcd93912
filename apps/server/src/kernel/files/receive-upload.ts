import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createErrorFactory, type FileType, fileTypes, type UploadBody, uploadErrors } from '@paratope/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { createCommonError } from '../http/common-error.ts'
import { getHeader } from '../http/request-context.ts'
import { type ArchiveType, declaresType, isSafeArchive } from './check-archive.ts'
import { hasStructure } from './check-structure.ts'
import { detectFileType, isTextFile } from './detect-file-type.ts'
import { type MultipartPart, parseMultipart, readBoundary } from './multipart.ts'
import { type ImageType, readImageSize } from './read-image-size.ts'
import { assertClean } from './scan/file-scanner.ts'
import type { UploadedFile } from './transferred-files.ts'

const createError = createErrorFactory(uploadErrors)

export interface ReceivedUpload {
  fields: unknown
  files: readonly UploadedFile[]
  dispose(): Promise<void>
}

const maxFieldBytes = 64 * 1024
const maxNameLength = 200
/** Boundaries, part headers and text fields. */
const overheadBytes = 256 * 1024

/** Stores the files of a request in a temporary folder, within the limits of the endpoint. */
export async function receiveUpload(
  request: FastifyRequest,
  body: UploadBody,
  config: Config,
): Promise<ReceivedUpload> {
  const boundary = readBoundary(getHeader(request, 'content-type') ?? '')
  // Replies without reading; the server discards the rest of the body.
  if (Number(getHeader(request, 'content-length') ?? 0) > body.maxFiles * body.maxBytes + overheadBytes)
    throw createError('file.too_large', { limit: body.maxBytes })
  const folder = await mkdtemp(join(tmpdir(), 'paratope-upload-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    const fields = new Map<string, string>()
    const files: UploadedFile[] = []
    let fieldBytes = 0
    // Keeps the connection open, because the error reply still has to be sent.
    const source = request.raw.iterator({ destroyOnReturn: false })
    for await (const part of parseMultipart(source, boundary)) {
      if (part.fileName === undefined) {
        const text = await readText(part, maxFieldBytes - fieldBytes)
        fieldBytes += text.length
        fields.set(part.name, text)
      } else {
        if (files.length >= body.maxFiles) throw createError('file.too_many', { most: body.maxFiles })
        files.push(await receiveFile(part, body, join(folder, String(files.length))))
      }
    }
    if (files.length === 0) throw createError('file.missing')
    if (!body.isPart) for (const file of files) await assertClean(config, file)
    return { fields: Object.fromEntries(fields), files, dispose }
  } catch (error) {
    await dispose()
    request.raw.resume()
    throw error
  }
}

async function readText({ content }: MultipartPart, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > maxBytes) throw createCommonError('body.too_large', { limit: maxFieldBytes })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function receiveFile(
  { fileName = '', content }: MultipartPart,
  { types, isPart, maxBytes, maxUnpackedBytes }: UploadBody,
  path: string,
): Promise<UploadedFile> {
  const name = toDisplayName(fileName)
  let size = 0
  async function* limit() {
    for await (const chunk of content) {
      size += chunk.length
      if (size > maxBytes) throw createError('file.too_large', { limit: maxBytes })
      yield chunk
    }
  }
  await pipeline(limit, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (isPart) return { name, type: 'part', media: 'application/octet-stream', size, path }
  const accepted = await identifyFile(path, name, types, maxUnpackedBytes)
  return { name, type: accepted, media: fileTypes[accepted].media, size, path }
}

/** The type of a whole file, by its content; refuses what is not among the types or does not agree with the name. */
export async function identifyFile(
  path: string,
  name: string,
  types: readonly FileType[],
  maxUnpackedBytes?: number,
): Promise<FileType> {
  const type = await detectType(path, types)
  const extension = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''
  const accepted = types.find((each) => each === type && listExtensions(each).includes(extension))
  if (!accepted) throw createError('file.type_refused', { name, types: [...types] })
  if (isArchive(accepted) && !(await isSafeArchive(path, maxUnpackedBytes))) throw createError('file.unsafe', { name })
  const isWhole = await (isArchive(accepted) ? declaresType(path, accepted) : hasStructure(path, accepted))
  if (!isWhole) throw createError('file.broken', { name, type: listExtensions(accepted)[0]?.toUpperCase() ?? '' })
  if (isImage(accepted) && !(await isModestImage(path, accepted))) throw createError('file.unsafe', { name })
  return accepted
}

/** Text has no signature: it is a table only where one is wanted. */
async function detectType(path: string, types: readonly FileType[]): Promise<FileType | undefined> {
  const type = await detectFileType(path)
  const isKnown = type !== undefined && types.includes(type)
  return types.includes('table') && !isKnown && (await isTextFile(path)) ? 'table' : type
}

/** Browsers and viewers decode images as a whole: a small file may need gigabytes. */
const maxPixels = 40_000_000
const imageTypes = ['png', 'jpg', 'gif', 'webp'] as const satisfies readonly ImageType[]
const isImage = (type: FileType): type is ImageType => imageTypes.some((each) => each === type)

/** An image whose headers name no size is broken, and shown by nothing. */
async function isModestImage(path: string, type: ImageType): Promise<boolean> {
  const file = await open(path)
  try {
    const size = await readImageSize(file, type)
    return size === undefined || size.width * size.height <= maxPixels
  } finally {
    await file.close()
  }
}

const archiveTypes = ['docx', 'xlsx', 'ofd'] as const satisfies readonly ArchiveType[]
const isArchive = (type: FileType): type is ArchiveType => archiveTypes.some((each) => each === type)

const listExtensions = (type: FileType): readonly string[] => fileTypes[type].extensions

/** Keeps the last path segment without control and direction characters; the extension stays. */
export function toDisplayName(fileName: string): string {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const extension = /\.\w{1,10}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, clean.length - extension.length).slice(0, maxNameLength) + extension
}
