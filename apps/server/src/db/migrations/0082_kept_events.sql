-- The oldest events of a provider are deleted when newer ones arrive. PA-55+.
create index payment_event_by_time on payment_event (tenant_id, received_at);
