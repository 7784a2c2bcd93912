import { certificates } from '@paratope/contract/catalogue/certificates'
import { defineDomain } from '#kernel/domain.ts'
import { getCertificate, pageCertificates, releaseDraft, saveDraft } from './certificates.service.ts'
import './certificates.tables.ts'

export { type CertifiedLot, listCertifiedLots } from './certified-lots.service.ts'
export { ReleasedCertificate } from './released-certificate.ts'

export default defineDomain({
  api: certificates,
  handlers: {
    list: (call) => pageCertificates(call, call.query),
    detail: (call) => getCertificate(call, call.params.lotNo),
    save: (call) => saveDraft(call, call.params.lotNo, call.body),
    release: (call) => releaseDraft(call, call.params.lotNo, call.body),
  },
  personalData: [
    { table: 'lot_certificate', column: 'entered_by', owner: 'user', onErasure: 'keep' },
    { table: 'lot_certificate', column: 'released_by', owner: 'user', onErasure: 'keep' },
  ],
  migrations: new URL('./migrations/', import.meta.url),
  grants: {
    production: ['certificate.read', 'certificate.enter', 'certificate.release'],
    content: ['certificate.read', 'certificate.enter'],
    admin: ['certificate.read', 'certificate.enter', 'certificate.release'],
  },
  menu: [
    {
      id: 'office.certificates',
      path: '/office/certificates',
      component: 'Certificates',
      title: { en: 'Certificates', zh: '质检报告', es: 'Certificados', ja: '試験成績書' },
      icon: 'flask',
      permissions: ['certificate.read'],
      keepAlive: true,
      sort: 187,
    },
  ],
})
