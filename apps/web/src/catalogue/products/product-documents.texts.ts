import { defineTexts } from '@paratope/contract/texts'

export const productDocumentsTexts = defineTexts('product-documents', {
  en: {
    title: 'Documents',
    datasheet: 'Datasheet',
    safety: 'Safety data sheet',
    protocol: 'Protocol',
    certificate: 'Certificate',
    lots: 'Certificate of lot {lot}',
  },
  zh: {
    title: '文档',
    datasheet: '产品说明书',
    safety: '安全技术说明书（SDS）',
    protocol: '实验方案',
    certificate: '证书',
    lots: '批号 {lot} 的质检报告',
  },
  es: {
    title: 'Documentos',
    datasheet: 'Ficha técnica',
    safety: 'Ficha de datos de seguridad',
    protocol: 'Protocolo',
    certificate: 'Certificado',
    lots: 'Certificado del lote {lot}',
  },
  ja: {
    title: '資料',
    datasheet: 'データシート',
    safety: '安全データシート（SDS）',
    protocol: 'プロトコル',
    certificate: '証明書',
    lots: 'ロット {lot} の試験成績書',
  },
})
