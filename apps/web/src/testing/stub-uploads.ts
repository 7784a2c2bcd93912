import { vi } from 'vitest'

/** One file on its way; the test decides what becomes of it. */
export interface SentUpload {
  address: string
  headers: Record<string, string>
  /** Of the text fields. */
  fields: Record<string, string>
  files: readonly File[]
  /** In their order. */
  partNames: readonly string[]
  isAborted: boolean
  progress: (share: number) => void
  /** Answers with the result of a success. */
  finish: (result: unknown, message?: string, code?: number) => void
  refuse: (status: number, envelope?: { error?: string; message?: string; values?: object }) => void
  loseConnection: () => void
}

/** Is in for the server where files are sent, which goes through XMLHttpRequest. */
export function stubUploads(): SentUpload[] {
  const uploads: SentUpload[] = []
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    readonly #sent: Pick<SentUpload, 'address' | 'headers'> = { address: '', headers: {} }
    #upload: SentUpload | undefined

    open(_method: string, address: string) {
      this.#sent.address = address
    }
    setRequestHeader(name: string, value: string) {
      this.#sent.headers[name] = value
    }
    getResponseHeader() {
      return null
    }
    abort() {
      if (!this.#upload || this.#upload.isAborted) return
      this.#upload.isAborted = true
      this.onabort?.()
      this.onloadend?.()
    }
    send(form: FormData) {
      const entries = [...form]
      const answer = (status: number, envelope: object) => {
        Object.assign(this, { status, responseText: JSON.stringify(envelope) })
        this.onload?.()
        this.onloadend?.()
      }
      const upload: SentUpload = {
        ...this.#sent,
        fields: Object.fromEntries(
          entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
        files: entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value])),
        partNames: entries.map(([name]) => name),
        isAborted: false,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }),
        finish: (result, message = '', code = 200) =>
          answer(200, { success: true, code, message, result, timestamp: 0 }),
        refuse: (status, envelope = {}) =>
          answer(status, { success: false, code: status, message: '', result: null, timestamp: 0, ...envelope }),
        loseConnection: () => {
          this.onerror?.()
          this.onloadend?.()
        },
      }
      this.#upload = upload
      uploads.push(upload)
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return uploads
}
