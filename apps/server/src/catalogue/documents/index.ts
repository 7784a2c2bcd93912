import { documents } from '@paratope/contract/catalogue/documents'
import { defineDomain } from '#kernel/domain.ts'
import {
  listDocuments,
  serveCertificate,
  serveDatasheet,
  serveSafetySheet,
  serveShareImage,
} from './documents.service.ts'
import { serveAttachment, serveImage } from './uploaded-files.service.ts'

export { type Certificate, type DocumentContext, listCertificates } from './documents.service.ts'

export default defineDomain({
  api: documents,
  handlers: {
    list: (call) => listDocuments(call, call.query, call.site.shortCjkSearch),
    datasheet: (call) => serveDatasheet({ ...call, language: call.query.language ?? call.language }, call.params.slug),
    safetySheet: (call) =>
      serveSafetySheet({ ...call, language: call.query.language ?? call.language }, call.params.slug),
    shareImage: (call) =>
      serveShareImage({ ...call, language: call.query.language ?? call.language }, call.params.slug),
    certificate: (call) =>
      serveCertificate(
        { ...call, language: call.query.language ?? call.language },
        call.params.lotNo,
        call.query.revision,
      ),
    attachment: (call) => serveAttachment(call, call.params.id),
    image: (call) => serveImage(call, call.params.hash),
  },
})
