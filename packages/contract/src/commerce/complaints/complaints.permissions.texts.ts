import { defineTexts } from '../../kernel/texts.ts'

export const complaintPermissionTexts = defineTexts('complaint-permissions', {
  en: { 'permissions.complaint': 'Complaints', 'permission.complaint.manage': 'Read and answer complaints' },
  zh: { 'permissions.complaint': '投诉', 'permission.complaint.manage': '查看和答复投诉' },
})
