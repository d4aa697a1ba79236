-- What the payment page of the demo clubs knows about refunds.
create table demo_refund (
  tenant_id text not null references tenant (id) on delete cascade,
  id text not null,
  -- The same refund ordered twice is one.
  key text not null,
  intent_id text not null,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed', 'canceled')),
  error_code text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, intent_id) references demo_intent (tenant_id, id) on delete cascade
);
create index demo_refund_by_intent on demo_refund (tenant_id, intent_id);

-- The messages of payment providers that were handled: each takes effect once.
create table payment_event (
  tenant_id text not null references tenant (id) on delete cascade,
  id text not null,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);

select keep_tenants_apart('demo_refund', 'payment_event');
drop policy own_tenant on demo_refund;
create policy own_tenant on demo_refund
  using (tenant_id = nullif(current_setting('club.tenant', true), ''))
  with check (tenant_id = nullif(current_setting('club.tenant', true), '') and is_demo_tenant(tenant_id));
grant select, insert, update, delete on demo_refund to club_app;
grant select, insert, delete on payment_event to club_app;
