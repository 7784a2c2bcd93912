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

type Files = readonly UploadedFile[]
type Notices = readonly UploadNotice[]

/** The files and notices, and who hears of their changes. */
function createUploadState(initial: Files) {
  let files = initial
  let notices: Notices = []
  const listeners = new Set<() => void>()
  function change(nextFiles: Files, nextNotices: Notices = notices): void {
    files = nextFiles
    notices = nextNotices
    for (const listener of listeners) listener()
  }
  return {
    getFiles: () => files,
    getNotices: () => notices,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    find: (id: string) => files.find((file) => file.id === id),
    update: (id: string, fields: Partial<UploadedFile>, nextNotices?: Notices) =>
      change(
        files.map((file) => (file.id === id ? { ...file, ...fields } : file)),
        nextNotices,
      ),
  }
}

/** Sends the files that wait, a few at a time. */
function createTransfers(
  { getFiles, getNotices, find, update }: ReturnType<typeof createUploadState>,
  options: UploadListOptions,
) {
  const contents = new Map<string, File>()
  const controllers = new Map<string, AbortController>()

  function startWaiting(): void {
    const waiting = getFiles().filter(({ id, status }) => status === 'uploading' && !controllers.has(id))
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
      ...getNotices(),
      { code: 'upload.failed', name: find(id)?.name ?? '' },
    ])
  }

  return {
    contents,
    startWaiting,
    cancel(id: string): void {
      controllers.get(id)?.abort()
      controllers.delete(id)
    },
  }
}

interface CheckedFiles {
  added: { entry: UploadedFile; content: File }[]
  refused: UploadNotice[]
}

/** Separates what may be added beside the files that are shown from what may not, with the reason. */
function checkFiles(chosen: readonly File[], shownCount: number, { kind, limits }: UploadListOptions): CheckedFiles {
  const { maxFiles, overflow } = limits
  // One file takes the place of another.
  const refusesMore = overflow === 'refuse' && maxFiles > 1
  const checked: CheckedFiles = { added: [], refused: [] }
  for (const content of chosen) {
    const { name, type, size } = content
    const isFull = refusesMore && shownCount + checked.added.length >= maxFiles
    const code = findRefusal(content, kind, limits) ?? (isFull ? 'files.many' : undefined)
    if (code) {
      checked.refused.push({ code, name })
      continue
    }
    const state = { url: '', path: '', status: 'uploading', percent: 0, message: '' } as const
    checked.added.push({ entry: { id: createFileId(), name, type, size, ...state }, content })
  }
  return checked
}

/** The files of one upload: adds, sends, cancels, repeats, removes and sorts them. */
export function createUploadList(options: UploadListOptions, initial: Files = []) {
  const state = createUploadState(initial)
  const { getFiles, change, find, update } = state
  const { contents, startWaiting, cancel } = createTransfers(state, options)

  function makeRoom(all: Files): Files {
    const surplus = all.filter(isShown).slice(0, -options.limits.maxFiles)
    for (const { id } of surplus) cancel(id)
    return all.filter((file) => !surplus.includes(file))
  }

  return {
    getFiles,
    getNotices: state.getNotices,
    subscribe: state.subscribe,
    notify: (code: UploadNoticeCode) => change(getFiles(), [{ code, name: '' }]),
    /** Adds what is allowed, says why the rest is not, and begins to send. */
    add(chosen: readonly File[]): void {
      const { added, refused } = checkFiles(chosen, getFiles().filter(isShown).length, options)
      for (const { entry, content } of added) contents.set(entry.id, content)
      change(makeRoom([...getFiles(), ...added.map(({ entry }) => entry)]), refused)
      startWaiting()
    },
    /** Cancels what is on its way. The file removed last can be brought back. */
    remove(id: string): void {
      cancel(id)
      change(
        getFiles()
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
          getFiles().map((file) =>
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
      const shown = getFiles().filter(isShown)
      const index = shown.findIndex((file) => file.id === id)
      if (index + by < 0) return change(getFiles(), [{ code: 'move.first', name: '' }])
      if (index + by >= shown.length) return change(getFiles(), [{ code: 'move.last', name: '' }])
      this.moveTo(id, index + by)
    },
    moveTo(id: string, index: number): void {
      const file = find(id)
      if (!file) return
      const others = getFiles().filter((other) => other !== file && isShown(other))
      const removed = getFiles().filter((other) => !isShown(other))
      change([...others.slice(0, index), file, ...others.slice(index), ...removed], [])
    },
    /** Shows other files; what was on its way is cancelled. */
    replace(next: readonly UploadedFile[]): void {
      for (const { id } of getFiles()) cancel(id)
      change(next, [])
    },
    /** Completes what is known of a stored file. */
    describe: (id: string, details: Partial<UploadedFile>) => update(id, details),
    /** Ends the list: nothing more is sent. */
    cancelAll(): void {
      contents.clear()
      for (const { id } of getFiles()) cancel(id)
    },
  }
}

export type UploadListModel = ReturnType<typeof createUploadList>
