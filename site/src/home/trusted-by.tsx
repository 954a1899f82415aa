const wordmarks = [
  { name: 'Lindqvist Cycles', className: 'font-display font-semibold tracking-tight' },
  { name: 'HARBOUR POST', className: 'font-medium tracking-[0.18em] text-sm' },
  { name: 'kettle & pine', className: 'font-display font-medium tracking-tight' },
  { name: 'Odontia', className: 'font-semibold tracking-tight' },
  { name: 'BRIGHTWATER', className: 'font-display font-bold tracking-wide text-sm' },
];

export function TrustedBy() {
  return (
    <section aria-label="Trusted by" className="border-y">
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-10 gap-y-3 px-5 py-7 text-muted sm:px-8">
        <h2 className="text-xs">
          Trusted by <span className="whitespace-nowrap">(names we made up)</span>
        </h2>
        {wordmarks.map(({ name, className }) => (
          <span key={name} className={`text-base ${className}`}>
            {name}
          </span>
        ))}
      </div>
    </section>
  );
}
