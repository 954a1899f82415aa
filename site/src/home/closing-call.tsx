import { ClosingBand, SignUpCall } from '../parts/calls.tsx';

export const ClosingCall = () => (
  <ClosingBand title="Your documents already know the answer." text="Let your customers ask them.">
    <SignUpCall>Create your agent</SignUpCall>
  </ClosingBand>
);
