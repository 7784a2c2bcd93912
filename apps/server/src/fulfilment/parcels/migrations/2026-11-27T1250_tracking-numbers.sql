-- One number of a carrier is one box: looked up without the spaces and hyphens that people write.
drop index parcel_tracking;
create index parcel_by_tracking on parcel (carrier, translate(upper(tracking_no), ' -', '')) where tracking_no <> '';
