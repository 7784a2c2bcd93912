import { RequestFailed } from '#lib/api/request-failed.ts'
import { retryUpload } from './retry-upload.ts'
import type { SendFile } from './send-file.ts'
import { findRefusal, type RefusalCode, type UploadKind, type UploadLimits } from './upload-limits.ts'
import { createFileId, type UploadedFile } from './uploaded-file.ts'

export type UploadNoticeCode = RefusalCode | 'move.first' | 'move.last' | 'upload.failed' | 'none' | 'pending'

/** Something to tell the user: a key of `uploadTexts`, and the file it is about. */
export interface UploadNotice {
  readonly code: UploadNoticeCode
  readonly name: string
}

export interface UploadListOptions {
  kind: UploadKind
  limits: UploadLimits
  send: SendFile
  /** Texts of what a file waits for, or failed with where the server says nothing. */
  messages: Readonly<Record<'offline' | 'retrying' | 'lost' | 'unknown', string>>
}

const maxParallel = 3
const isShown = ({ status }: UploadedFile) => status !== 'removed'

/** The files of one upload: adds, sends, cancels, repeats, removes and sorts them. */
export function createUploadList(options: UploadListOptions, initial: readonly UploadedFile[] = []) {
  let files = initial
  let notices: readonly UploadNotice[] = []
  const contents = new Map<string, File>()
  const controllers = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  function change(nextFiles: readonly UploadedFile[], nextNotices: readonly UploadNotice[] = notices): void {
    files = nextFiles
    notices = nextNotices
    for (const listener of listeners) listener()
  }
  const find = (id: string) => files.find((file) => file.id === id)
  const update = (id: string, fields: Partial<UploadedFile>, nextNotices?: readonly UploadNotice[]) =>
    change(
      files.map((file) => (file.id === id ? { ...file, ...fields } : file)),
      nextNotices,
    )
  const forget = (id: string) => {
    controllers.get(id)?.abort()
    controllers.delete(id)
  }

  function startWaiting(): void {
    const waiting = files.filter(({ id, status }) => status === 'uploading' && !controllers.has(id))
    for (const { id } of waiting.slice(0, Math.max(0, maxParallel - controllers.size))) void sendContent(id)
  }

  async function sendContent(id: string): Promise<void> {
    const content = contents.get(id)
    if (!content) return
    const controller = new AbortController()
    const { signal } = controller
    controllers.set(id, controller)
    const onProgress = (share: number) => update(id, { percent: Math.round(share * 100), message: '' })
    try {
      const stored = await retryUpload(() => options.send(content, { signal, onProgress }), {
        signal,
        onWait: (reason) => update(id, { percent: 0, message: options.messages[reason] }),
      })
      if (!signal.aborted) update(id, { ...stored, status: 'done', percent: 100, message: '' })
    } catch (error) {
      if (!signal.aborted) fail(id, error)
    }
    if (controllers.get(id) === controller) controllers.delete(id)
    startWaiting()
  }

  function fail(id: string, error: unknown): void {
    const { status = 0, message = '' } = error instanceof RequestFailed ? error : {}
    const isLost = error instanceof RequestFailed && status === 0
    const text = isLost ? options.messages.lost : message || options.messages.unknown
    update(id, { status: 'error', percent: 0, message: text }, [
      ...notices,
      { code: 'upload.failed', name: find(id)?.name ?? '' },
    ])
  }

  function makeRoom(all: readonly UploadedFile[]): readonly UploadedFile[] {
    const surplus = all.filter(isShown).slice(0, -options.limits.maxFiles)
    for (const { id } of surplus) forget(id)
    return all.filter((file) => !surplus.includes(file))
  }

  return {
    getFiles: () => files,
    getNotices: () => notices,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (code: UploadNoticeCode) => change(files, [{ code, name: '' }]),
    /** Adds what is allowed, says why the rest is not, and begins to send. */
    add(chosen: readonly File[]): void {
      const refused: UploadNotice[] = []
      const added: UploadedFile[] = []
      const { maxFiles, overflow } = options.limits
      // One file takes the place of another.
      const refusesMore = overflow === 'refuse' && maxFiles > 1
      for (const file of chosen) {
        const isFull = refusesMore && files.filter(isShown).length + added.length >= maxFiles
        const code = findRefusal(file, options.kind, options.limits) ?? (isFull ? 'files.many' : undefined)
        if (code) {
          refused.push({ code, name: file.name })
          continue
        }
        const id = createFileId()
        contents.set(id, file)
        const { name, type, size } = file
        added.push({ id, name, url: '', path: '', status: 'uploading', type, size, percent: 0, message: '' })
      }
      change(makeRoom([...files, ...added]), refused)
      startWaiting()
    },
    /** Cancels what is on its way. The file removed last can be brought back. */
    remove(id: string): void {
      forget(id)
      change(
        files
          .filter(isShown)
          .map((file) => (file.id === id ? { ...file, status: 'removed', percent: 0, message: '' } : file)),
        [],
      )
      startWaiting()
    },
    restore(id: string): void {
      const isStored = find(id)?.path !== ''
      change(
        makeRoom(
          files.map((file) =>
            file.id === id ? { ...file, status: isStored ? 'done' : 'uploading', percent: isStored ? 100 : 0 } : file,
          ),
        ),
        [],
      )
      startWaiting()
    },
    retry(id: string): void {
      update(id, { status: 'uploading', percent: 0, message: '' }, [])
      startWaiting()
    },
    /** To the left or to the right among the files that are shown. */
    move(id: string, by: -1 | 1): void {
      const shown = files.filter(isShown)
      const index = shown.findIndex((file) => file.id === id)
      if (index + by < 0) return change(files, [{ code: 'move.first', name: '' }])
      if (index + by >= shown.length) return change(files, [{ code: 'move.last', name: '' }])
      this.moveTo(id, index + by)
    },
    moveTo(id: string, index: number): void {
      const file = find(id)
      if (!file) return
      const others = files.filter((other) => other !== file && isShown(other))
      const removed = files.filter((other) => !isShown(other))
      change([...others.slice(0, index), file, ...others.slice(index), ...removed], [])
    },
    /** Shows other files; what was on its way is cancelled. */
    replace(next: readonly UploadedFile[]): void {
      for (const { id } of files) forget(id)
      change(next, [])
    },
    /** Completes what is known of a stored file. */
    describe: (id: string, details: Partial<UploadedFile>) => update(id, details),
    /** Ends the list: nothing more is sent. */
    cancelAll(): void {
      contents.clear()
      for (const { id } of files) forget(id)
    },
  }
}

export type UploadListModel = ReturnType<typeof createUploadList>
