import { defineTexts } from '@paratope/contract/texts'

export const productDocumentsTexts = defineTexts('product-documents', {
  en: { title: 'Documents', datasheet: 'Datasheet', safety: 'Safety data sheet', lots: 'Certificate of lot {lot}' },
  zh: { title: '文档', datasheet: '产品说明书', safety: '安全技术说明书（SDS）', lots: '批号 {lot} 的质检报告' },
  es: {
    title: 'Documentos',
    datasheet: 'Ficha técnica',
    safety: 'Ficha de datos de seguridad',
    lots: 'Certificado del lote {lot}',
  },
  ja: {
    title: '資料',
    datasheet: 'データシート',
    safety: '安全データシート（SDS）',
    lots: 'ロット {lot} の試験成績書',
  },
})
