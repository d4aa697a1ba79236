-- A refund that was credited to the account before the bank returned the debit that had paid: the credit is gone with the payment. FI-119+.
alter table refund_state drop constraint refund_state_check,
  add constraint refund_state_check check (position = array_position(array['requested', 'sent', 'arrived', 'failed', 'returned'], state));
