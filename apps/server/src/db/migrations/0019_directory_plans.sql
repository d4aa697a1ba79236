-- Asked by every request. What they look for is always one row by its key, so one plan serves: planning it anew each time took
-- four times as long as running it.
alter function directory_tenants(text, text) set plan_cache_mode = force_generic_plan;
alter function read_session(bytea, text, timestamptz) set plan_cache_mode = force_generic_plan;
alter function is_active_customer(text, bigint) set plan_cache_mode = force_generic_plan;
