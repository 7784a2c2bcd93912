{{- define "paratope.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
envFrom:
  - secretRef:
      name: {{ .Values.secretName }}
  - configMapRef:
      name: {{ .Release.Name }}-env
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: sites
    mountPath: /etc/paratope
    readOnly: true
{{- end }}

{{- define "paratope.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp
    emptyDir: {}
  - name: sites
    configMap:
      name: {{ .Release.Name }}-sites
{{- end }}
