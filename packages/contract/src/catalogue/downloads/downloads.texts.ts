import { defineTexts } from '../../kernel/texts.ts'

/** Groups of files on the download center and in the office. */
export const downloadTexts = defineTexts('downloads', {
  en: {
    'category.guide': 'Instructions',
    'category.protocol': 'Protocols',
    'category.brochure': 'Brochures',
    'category.form': 'Forms',
    'category.quality': 'Quality certificates',
  },
  zh: {
    'category.guide': '使用说明',
    'category.protocol': '实验方案',
    'category.brochure': '产品手册',
    'category.form': '表格',
    'category.quality': '质量证书',
  },
  es: {
    'category.guide': 'Instrucciones',
    'category.protocol': 'Protocolos',
    'category.brochure': 'Folletos',
    'category.form': 'Formularios',
    'category.quality': 'Certificados de calidad',
  },
  ja: {
    'category.guide': '使用説明書',
    'category.protocol': 'プロトコル',
    'category.brochure': 'パンフレット',
    'category.form': '各種書式',
    'category.quality': '品質認証',
  },
})
