import { defineTexts } from '../../kernel/texts.ts'

export const certificatePermissionTexts = defineTexts('certificate-permissions', {
  en: {
    'permissions.certificate': 'Certificates',
    'permission.certificate.read': 'See the results of lots and their revisions',
    'permission.certificate.enter': 'Enter and correct the results of lots',
    'permission.certificate.release': 'Release certificates that others entered',
  },
  zh: {
    'permissions.certificate': '质检报告',
    'permission.certificate.read': '查看批次检测结果和报告版本',
    'permission.certificate.enter': '录入和更正批次检测结果',
    'permission.certificate.release': '放行他人录入的质检报告',
  },
  es: {
    'permissions.certificate': 'Certificados',
    'permission.certificate.read': 'Ver los resultados de los lotes y sus revisiones',
    'permission.certificate.enter': 'Introducir y corregir los resultados de los lotes',
    'permission.certificate.release': 'Liberar certificados introducidos por otras personas',
  },
  ja: {
    'permissions.certificate': '試験成績書',
    'permission.certificate.read': 'ロットの試験結果と改訂履歴を見る',
    'permission.certificate.enter': 'ロットの試験結果を入力・訂正する',
    'permission.certificate.release': '他の担当者が入力した試験成績書を承認する',
  },
})
