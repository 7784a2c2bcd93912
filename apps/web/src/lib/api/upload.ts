import type { FileLike } from '@paratope/contract/kernel'
import {
  type ApiRequest,
  buildHeaders,
  buildSearch,
  buildUrl,
  parseEnvelope,
  pendingRequests,
  RequestFailed,
  requestTimeoutMs,
  toRequestFailed,
} from './send.ts'

/** Text fields come before the files, as the server requires. */
function toForm({ files, ...fields }: { files: readonly FileLike[] }, filePart: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  // The contract knows browser files by name, size and type only.
  for (const file of files) form.append(filePart, file as File, file.name)
  return form
}

/** Sends files with progress, which fetch does not report. Times out after 90 s of silence. */
export function upload(request: ApiRequest): Promise<unknown> {
  return pendingRequests.track(
    () =>
      new Promise((resolve, reject) => {
        const { method, path, query = {}, body, signal, onProgress, onMessage, onReply, filePart = 'file' } = request
        const form = toForm(body as { files: readonly FileLike[] }, filePart)
        const xhr = new XMLHttpRequest()
        const abort = () => xhr.abort()
        const silence = createTimer(requestTimeoutMs, () => {
          reject(new RequestFailed(`timeout of ${requestTimeoutMs}ms exceeded`, { timedOut: true }))
          xhr.abort()
        })
        xhr.open(method, buildUrl(path) + buildSearch(query))
        for (const [name, value] of Object.entries(buildHeaders({ ...request, body: form })))
          xhr.setRequestHeader(name, value)
        xhr.upload.onprogress = ({ loaded, total }) => {
          silence.restart()
          onProgress?.(total === 0 ? 1 : loaded / total)
        }
        xhr.onload = () => {
          const envelope = parseEnvelope(xhr.responseText)
          if (xhr.status >= 300 || !envelope?.success) return reject(toRequestFailed(toResponse(xhr), envelope))
          if (envelope.message) onMessage?.(envelope.message)
          onReply?.(envelope)
          resolve(envelope.result)
        }
        xhr.onerror = () => reject(new RequestFailed('the connection was lost', { isUnreachable: true }))
        xhr.onabort = () => reject(signal?.reason ?? new RequestFailed('the upload was cancelled'))
        xhr.onloadend = () => {
          silence.stop()
          signal?.removeEventListener('abort', abort)
        }
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', abort)
        silence.restart()
        xhr.send(form)
      }),
  )
}

function createTimer(ms: number, onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart() {
      stop()
      timer = setTimeout(onEnd, ms)
    },
  }
}

const toResponse = (xhr: XMLHttpRequest): Pick<Response, 'status' | 'headers'> => ({
  status: xhr.status,
  headers: new Headers({ 'x-request-id': xhr.getResponseHeader('x-request-id') ?? '' }),
})
