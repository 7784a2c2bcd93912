import { calls } from 'virtual:calls'
import type { Contract } from '@paratope/contract'
import { createClient, type Send } from '@paratope/contract/kernel/client'
import { getTransport, type Transport } from '@paratope/contract/kernel/transport'
import { tokenSlot } from '../session/session.ts'
import { stepUpDialog } from '../session/step-up-dialog.ts'
import { type BearerIdentity, getBearer, waitForRelogin } from '../session/wait-for-relogin.ts'
import { createT, fetchTexts } from '../texts/texts.ts'
import type { ApiClient, ApiOptions, DownloadRequest, UploadOptions, UploadRequest } from './api-client.ts'
import { createRandomKey, getApiSettings, getPageLanguage } from './api-settings.ts'
import { announce, isInputRefused, isLoginEnded, isSessionExpired, isStepUpRequired } from './request-notices.ts'
import { requestTexts } from './requests.texts.ts'
import { type ApiRequest, download, RequestFailed, send } from './send.ts'
import { sendAgainIfBusy } from './send-again.ts'
import { toApiPath } from './to-api-path.ts'

/** Files need extra code, which other calls do not load. */
async function sendByTransport({ transport, ...request }: ApiRequest & { transport: Transport | undefined }) {
  if (transport === 'download') return download(request)
  if (transport === 'upload') return (await import('./upload.ts')).upload(request)
  return send(request)
}

/** Reports the end of a session, unless a newer login replaced it already. */
const shouldAnnounce = (error: RequestFailed, quiet: boolean, { token }: BearerIdentity): boolean =>
  isLoginEnded(error) ? tokenSlot.read() === token : !quiet && !isInputRefused(error)

/** After a renewed login or a proof of identity the request is repeated under its key, so nothing entered is lost. */
async function sendWithRelogin(
  request: ApiRequest & { transport: Transport | undefined },
  quiet: boolean,
): Promise<unknown> {
  const sender = getBearer()
  try {
    return await sendAgainIfBusy(request, () => sendByTransport(request))
  } catch (cause) {
    if (!(cause instanceof RequestFailed)) throw cause
    const error = cause.isUnreachable ? await nameNetworkFailure(cause) : cause
    if (isStepUpRequired(error) && (await stepUpDialog.open())) return sendWithRelogin(request, quiet)
    if (shouldAnnounce(error, quiet, sender)) {
      // A notice without its texts is better than none.
      await fetchTexts(getPageLanguage()).catch(() => {})
      const tone = request.transport === 'download' ? 'warning' : 'danger'
      announce(error, { language: getPageLanguage(), tone, isWrite: request.method !== 'GET' })
    }
    if (sender.token !== undefined && isSessionExpired(error) && (await waitForRelogin(sender)))
      return sendWithRelogin(request, quiet)
    throw error
  }
}

/** The browser's own message, such as "Failed to fetch", is English and says nothing to a customer. */
async function nameNetworkFailure(cause: RequestFailed): Promise<RequestFailed> {
  await fetchTexts(getPageLanguage()).catch(() => {})
  const text = createT(requestTexts, getPageLanguage())(navigator.onLine ? 'unreachable' : 'offline')
  return new RequestFailed(text || cause.message, { isUnreachable: true, cause })
}

const readKey = (key: ApiOptions['idempotencyKey']): string =>
  (typeof key === 'function' ? key() : key) ?? createRandomKey()

/** See `uploadTo`. */
export async function sendUpload(
  { url, files, fields, ...settings }: UploadRequest,
  { quiet = false, ...options }: UploadOptions,
): Promise<unknown> {
  const body = { ...fields, files }
  const request = { ...options, ...settings, method: 'POST', path: toApiPath(url), body }
  return sendWithRelogin({ ...request, transport: 'upload' }, quiet)
}

/** See `downloadFrom`. */
export const sendDownload = ({ url, method = 'GET', ...request }: DownloadRequest): Promise<unknown> =>
  sendWithRelogin({ ...request, transport: 'download', method, path: toApiPath(url) }, false)

export function buildApiClient({
  quiet = false,
  onMessage,
  signal,
  language,
  idempotencyKey,
  keepalive,
  onProgress,
}: ApiOptions): ApiClient {
  let keyCount = 0
  // An action may write twice; each of its calls has a key of its own, and the same one when the action is sent again.
  const readNextKey = () => `${readKey(idempotencyKey)}${keyCount++ > 0 ? `-${keyCount}` : ''}`
  const sendEndpoint: Send = ({ endpoint, path, query, body }) =>
    sendWithRelogin(
      {
        transport: getTransport(endpoint),
        method: endpoint.method,
        path,
        query,
        body,
        ...(endpoint.signed && { signed: true }),
        ...(endpoint.idempotent && { idempotencyKey: readNextKey() }),
        ...(onMessage && { onMessage }),
        ...(signal && { signal }),
        ...(language && { language }),
        ...(keepalive && { keepalive }),
        ...(onProgress && { onProgress }),
      },
      quiet,
    )
  return createClient<Contract>(calls, sendEndpoint, () => getApiSettings().product)
}
