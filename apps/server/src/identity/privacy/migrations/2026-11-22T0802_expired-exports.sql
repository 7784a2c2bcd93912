create index data_export_expires on data_export (expires_at);
